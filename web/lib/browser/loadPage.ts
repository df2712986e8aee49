/** The browser loads another page. By itself, so that tests can take its place. */
export function loadPage(to: string, replace = false): void {
  if (replace) window.location.replace(to);
  else window.location.assign(to);
}
