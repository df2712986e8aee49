// Before the first paint: the kept theme, or the system's, whether a session is kept, for the links of header and
// footer, and whether the page is to be laid out as a whole. Then the toggle, which thus works before the rest has come.
(() => {
  const KEY = 'ownmark-theme';
  const COLOURS = { light: '#fbfaf5', dark: '#0b1410' };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;

  function readTheme() {
    try {
      const theme = localStorage.getItem(KEY);
      return theme in COLOURS ? theme : null;
    } catch {
      return null;
    }
  }

  function isKept(key) {
    try {
      return Boolean(localStorage.getItem(key) ?? sessionStorage.getItem(key));
    } catch {
      return false;
    }
  }

  /** A form or a step is kept in this tab. */
  function hasBegun() {
    try {
      return Object.keys(sessionStorage).some((key) => key !== 'ownmark-visit');
    } catch {
      return false;
    }
  }

  /** A part named by the address, or where a reload or the way back has left off: every height above it counts. */
  function startsMidPage() {
    return location.hash !== '' || globalThis.performance?.getEntriesByType?.('navigation')[0]?.type !== 'navigate';
  }

  function storeTheme(theme) {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A browser that keeps nothing still switches for this page.
    }
  }

  function applyTheme(theme) {
    root.classList.toggle('dark', theme === 'dark');
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = COLOURS[theme];
  }

  function applyStoredTheme() {
    applyTheme(readTheme() ?? (system.matches ? 'dark' : 'light'));
  }

  applyStoredTheme();
  root.classList.toggle('has-session', isKept('auth_token'));
  root.classList.toggle('is-staff', isKept('ownmark-staff'));
  root.classList.toggle('has-begun', hasBegun());
  root.classList.toggle('has-accepted', isKept('ownmark-accepted'));
  if (startsMidPage()) root.dataset.laidOut = '';
  // Offered once, often before the rest has come; shown in our own words (web/lib/install.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
  system.addEventListener('change', applyStoredTheme);
  addEventListener('storage', applyStoredTheme);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-theme-toggle]')) return;
    const theme = root.classList.contains('dark') ? 'light' : 'dark';
    storeTheme(theme);
    applyTheme(theme);
  });
})();

// A press on a button that needs the rest waits for it, the last one counts (web/app/Early.tsx).
(() => {
  const WAIT_MS = 10_000;
  let pressed;
  let late;

  function hold(event) {
    if (!document.body.dataset.lateScripts || !(event.target instanceof Element)) return;
    const button = event.target.closest('[data-waits] button:not([data-theme-toggle])');
    if (!button || (worksAlone(button) && !button.closest('[data-waking]'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveBack();
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    late = setTimeout(tellLate, WAIT_MS);
  }

  /** Sent to the Worker where its script has not come. */
  function worksAlone({ type, form }) {
    return type === 'submit' && form && form.method !== 'dialog';
  }

  function giveBack() {
    clearTimeout(late);
    document.getElementById('late')?.remove();
    pressed?.removeAttribute('aria-busy');
  }

  function tellLate() {
    giveBack();
    const line = Object.assign(document.createElement('p'), { id: 'late', role: 'status' });
    pressed.after(line);
    line.textContent = 'This takes long. Check your network and reload the page.';
    pressed = undefined;
  }

  /** Whoever types on is not done yet. */
  function drop({ target }) {
    if (!pressed?.form?.contains(target)) return;
    giveBack();
    pressed = undefined;
  }

  /** A part of the page is alive, or its frame. */
  function goOn() {
    const button = pressed;
    if (!button || button.closest(worksAlone(button) ? '[data-waking]' : '[data-waits]')) return;
    giveBack();
    pressed = undefined;
    button.click();
  }

  addEventListener('click', hold, true);
  addEventListener('beforeinput', drop, true);
  addEventListener('alive', goOn);
})();

// A form that works alone is sent once, however often it is pressed, also once its script is there; its button shows it.
(() => {
  let sent;
  let button;

  function hold(event) {
    if (event.target !== sent) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function show({ defaultPrevented, target, submitter }) {
    if (defaultPrevented || target.method !== 'post') return;
    sent = target;
    button = submitter;
    button?.setAttribute('aria-busy', 'true');
    if (target.getAttribute('action')?.startsWith('/account/')) returnTo(target);
  }

  /** The page to go back to, as the page before has told it (web/lib/browser/openPage.ts). */
  function returnTo(form) {
    try {
      const { path, state } = JSON.parse(sessionStorage.getItem('ownmark-state')) ?? {};
      const { from } = history.state ?? (path === location.pathname && state);
      if (from)
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'returnTo', value: from }));
    } catch {
      // Nothing was told.
    }
  }

  /** Something else is typed, or this is the way back from the page that answered. */
  function forget({ isTrusted }) {
    if (!isTrusted) return;
    button?.removeAttribute('aria-busy');
    sent = button = undefined;
  }

  addEventListener('submit', hold, true);
  addEventListener('submit', show);
  addEventListener('input', forget);
  addEventListener('pageshow', forget);
})();

// After the first paint: what makes the page come alive (web/main.ts), named by the build and fetched all at once.
(() => {
  /** Longest wait for word of the first paint, in milliseconds: some browsers keep it to themselves, for privacy. */
  const PAINT_MS = 500;

  /** A page in the background paints nothing and does not wait for it. */
  function painted() {
    if (document.hidden) return;
    return new Promise((done) => {
      setTimeout(done, PAINT_MS);
      try {
        new PerformanceObserver((seen) => {
          if (seen.getEntriesByName('first-contentful-paint').length) done();
        }).observe({ type: 'paint', buffered: true });
      } catch {
        // A browser without paint timing is waited for like one that reports none.
      }
    });
  }

  function preload(href) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }

  addEventListener('load', async () => {
    const scripts = document.body.dataset.lateScripts?.split(' ');
    if (!scripts) return;
    await painted();
    scripts.forEach(preload);
    await import(scripts[0]).catch(() => document.documentElement.classList.add('unscripted'));
  });
})();
