// The page is readable and the check works without this: the rest comes when everything else is there.
function start() {
  void import('./app/start.tsx');
}

if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
