// The page is readable and the check works without this: the rest comes when everything else is there.
function start() {
  wearWholeStyle();
  void import('./app/start.tsx');
}

/** A prerendered page carries the part of the style it needs at first sight; what can appear on it later comes now. */
function wearWholeStyle() {
  const { lateStyle } = document.body.dataset;
  if (!lateStyle) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lateStyle;
  document.head.appendChild(link);
}

if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
