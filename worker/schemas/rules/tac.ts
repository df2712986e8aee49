/**
 * By the first two digits of a type allocation code. Source: GSMA TS.06 "IMEI Allocation and Approval Process", annex
 * on Reporting Body Identifiers; closed bodies are kept, because their devices are still in use.
 */
export const REPORTING_BODIES: Readonly<Record<string, string>> = {
  '01': 'PTCRB (United States)',
  '10': 'DECT devices',
  '30': 'Iridium (United States)',
  '33': 'ART (France)',
  '35': 'TÜV SÜD BABT (United Kingdom)',
  '44': 'BABT (United Kingdom)',
  '45': 'NTA (Denmark)',
  '49': 'BZT / BAPT (Germany)',
  '50': 'BZT ETS (Germany)',
  '51': 'Cetecom ICT (Germany)',
  '52': 'Cetecom (Germany)',
  '53': 'TÜV (Germany)',
  '54': 'Phoenix Test Lab (Germany)',
  '86': 'TAF (China)',
  '91': 'MSAI (India)',
  '98': 'BABT (United Kingdom)',
  '99': 'GHA (multi-mode devices, MEID)',
};

/** The first 6 digits lie in a known range, or at least are not one digit repeated. */
export function hasPlausibleTac(imei: string): boolean {
  const prefix = imei.slice(0, 6);
  return prefix.slice(0, 2) in REPORTING_BODIES || !/^(\d)\1{5}$/.test(prefix);
}
