/** Of Nigeria, and its capital's territory. */
export const STATES =
  'Abia Adamawa Akwa_Ibom Anambra Bauchi Bayelsa Benue Borno Cross_River Delta Ebonyi Edo Ekiti Enugu FCT Gombe Imo Jigawa Kaduna Kano Katsina Kebbi Kogi Kwara Lagos Nasarawa Niger Ogun Ondo Osun Oyo Plateau Rivers Sokoto Taraba Yobe Zamfara'
    .split(' ')
    .map((name) => name.replace('_', ' '));
