/**
 * By the first two digits of a type allocation code. Source: GSMA TS.06 "IMEI Allocation and Approval Process", annex
 * on Reporting Body Identifiers; closed bodies are kept, because their devices are still in use.
 */
export const REPORTING_BODIES: Readonly<Record<string, true>> = {
  '01': true, // PTCRB (United States)
  '10': true, // DECT devices
  '30': true, // Iridium (United States)
  '33': true, // ART (France)
  '35': true, // TÜV SÜD BABT (United Kingdom)
  '44': true, // BABT (United Kingdom)
  '45': true, // NTA (Denmark)
  '49': true, // BZT / BAPT (Germany)
  '50': true, // BZT ETS (Germany)
  '51': true, // Cetecom ICT (Germany)
  '52': true, // Cetecom (Germany)
  '53': true, // TÜV (Germany)
  '54': true, // Phoenix Test Lab (Germany)
  '86': true, // TAF (China)
  '91': true, // MSAI (India)
  '98': true, // BABT (United Kingdom)
  '99': true, // GHA (multi-mode devices, MEID)
};

/** The first 6 digits lie in a known range, or at least are not one digit repeated. */
export function hasPlausibleTac(imei: string): boolean {
  const prefix = imei.slice(0, 6);
  return prefix.slice(0, 2) in REPORTING_BODIES || !/^(\d)\1{5}$/.test(prefix);
}
