"""The version of this package, which is read where importing the metadata of all packages would take too long."""

VERSION = "0.2.0"
