"""The local page and the JSON interface over HTTP (extra ``serve``)."""
