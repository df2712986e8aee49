/** What the local Turnstile gives as its script: `render` puts a frame of its own host into the page, as the real one does. */
export const widgetScript = (url: string): string => `
window.turnstile = {
  render(place, options) {
    const frame = document.createElement('iframe');
    frame.title = 'Widget';
    frame.width = options.size === 'compact' ? 150 : 300;
    frame.height = options.size === 'compact' ? 140 : 65;
    frame.frameBorder = '0';
    frame.src = '${url}/widget?hostname=' + encodeURIComponent(location.hostname) + '&theme=' + options.theme;
    place.append(frame);
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== '${url}' || source !== frame.contentWindow) return;
      if (data === 'late') options['timeout-callback']();
      else options.callback(data);
    });
    return 'widget-1';
  },
};
`;

/** The page in that frame: a box to tick, which gets a token. */
export const widgetPage = (theme: string): string => `<!doctype html><html lang="en"><title>Widget</title>
<body style="font: 15px sans-serif; margin: 0; padding: 12px; border: 1px solid #999; ${theme === 'dark' ? 'background: #222; color: #eee' : 'background: #fafafa; color: #111'}">
<label style="display: flex; gap: 8px; min-height: 38px; align-items: center"><input type="checkbox" id="box"> Verify you are human</label>
<script>
document.getElementById('box').addEventListener('change', async () => {
  const answer = await fetch('/token' + location.search);
  parent.postMessage(await answer.text(), '*');
});
</script>`;
