// The gallery: every tile, figure and a sample map on one page, for looking at while drawing. Not part of the build.
const root = document.querySelector("#gallery");
if (root) root.textContent = "Tiles will hang here.";
