"""The rule language: rule files to syntax trees and back."""
