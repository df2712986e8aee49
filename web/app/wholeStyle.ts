let loading: Promise<void> | undefined;

/** The whole style sheet, where a page carries its own alone. Resolves in any case: a part without it still works. */
export function loadWholeStyle(): Promise<void> {
  const { wholeStyle } = document.body.dataset;
  loading ??= wholeStyle ? loadStyle(wholeStyle) : Promise.resolve();
  return loading;
}

export function loadStyle(href: string): Promise<void> {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  return new Promise((done) => {
    sheet.onload = () => done();
    sheet.onerror = () => done();
    document.head.appendChild(sheet);
  });
}
