// The page /person, which other pages show in a frame: draws Turnstile's widget and posts the result to the page around it.
(() => {
  /** How long the script of Turnstile may take, in milliseconds. */
  const LOADING_MS = 20_000;
  /** What the widget needs to lie wide. */
  const WIDE = 300;

  const place = document.getElementById('widget');
  const words = document.getElementById('state');
  const again = document.getElementById('again');
  const { siteKey, script } = document.getElementById('main').dataset;

  function say(text, state, more) {
    words.textContent = text;
    place.hidden = state === 'failed';
    again.hidden = state !== 'failed';
    parent.postMessage({ about: 'person', state, ...more }, location.origin);
  }

  const failed = () => say('The check could not load. Try again, or wait a minute.', 'failed');

  function draw() {
    turnstile.render(place, {
      sitekey: siteKey,
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      size: place.clientWidth < WIDE ? 'compact' : 'flexible',
      language: 'en',
      callback: (token) => say('Thank you. One moment…', 'proved', { token }),
      'error-callback': () => {
        failed();
        return true;
      },
      'unsupported-callback': failed,
      'expired-callback': () => say('That took too long. Please do it once more.', 'waiting'),
      'timeout-callback': () => say('That took too long. Please do it once more.', 'waiting'),
    });
    say('Tick the box if you see one.', 'waiting');
  }

  function load() {
    const late = setTimeout(failed, LOADING_MS);
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => {
      clearTimeout(late);
      try {
        draw();
      } catch {
        failed();
      }
    };
    element.onerror = () => {
      clearTimeout(late);
      failed();
    };
    document.head.append(element);
  }

  again.addEventListener('click', () => location.reload());
  load();
})();
