/** The build would otherwise include the whole package, which is four times as large. */
export { BrowserRouter } from 'react-router-dom';
