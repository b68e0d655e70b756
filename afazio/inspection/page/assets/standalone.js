// A page that shows the record it holds.
Afazio.show(document.getElementById("view"), JSON.parse(document.getElementById("data").textContent));
