/** The router by itself, so that web/main.ts can run it before the pages that use it; the whole package would be four times as large. */
export { BrowserRouter } from 'react-router-dom';
