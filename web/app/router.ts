/** Only this export: the whole package would be four times as large. */
export { BrowserRouter } from 'react-router-dom';
