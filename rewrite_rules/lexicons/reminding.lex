% Closed: verbs whose imperative with a content clause tells that clause (note that the shop is closed). The authors' list of 2026.
verb
note
remember
