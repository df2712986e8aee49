export { codeOnPhoto } from './codeOnPhoto.ts';
export { ScanPanel } from './ScanPanel.tsx';
