// After a form of accounts that was sent without its script: keeps the session as the app does, and goes on to its pages.
(() => {
  const KEY = 'auth_token';
  const { token, remember, to } = JSON.parse(document.getElementById('handed-session').textContent);
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(KEY);
    (remember ? localStorage : sessionStorage).setItem(KEY, token);
    location.replace(to);
  } catch {
    // A browser that keeps nothing can't manage devices; the page says what it can do.
  }
})();
