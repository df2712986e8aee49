/** What people here make passwords of, beside the words that are common everywhere. In small letters. */
export const PRODUCT_WORDS = [
  'ownmark',
  'ownmarkng',
  'device',
  'devices',
  'phone',
  'myphone',
  'iphone',
  'samsung',
  'tecno',
  'infinix',
  'itel',
  'nokia',
];

const FIRST_NAMES = `
abdul abdullahi abubakar abiodun ada adaeze adebayo adeola aisha akin amaka amina ayo ayodeji ayomide babatunde bello
blessing bola bukola chiamaka chibuzor chidi chidinma chima chinedu chinonso chinwe chioma chukwu chukwudi chukwuma
damilola daniel david deborah ebuka efe ejike ekene emeka emmanuel esther ezinne faith fatima favour femi folake
folasade funke funmi funmilayo gbenga glory godswill grace halima hassan hauwa ibrahim ifeanyi ifeoma ikechukwu israel
james jennifer jibril john joseph joshua joy kelechi kemi kenneth kingsley kunle lekan lola mariam mary michael
miracle mohammed musa nkechi nkem nnamdi ngozi obinna ola olamide olayinka olu oluchi oluwa oluwaseun onyeka patience
paul peace peter precious rukayat salisu samson samuel sani sarah segun shola simi stella sule sunday tobi tolu
tope tosin tunde uche uchenna usman victor victoria wale williams yemi yetunde yusuf zainab zara`;

const SURNAMES = `
adeleke adeyemi afolabi agbaje akpan aliyu aluko balogun bassey buhari dangote danjuma egwu eze idris igwe lawal mbah
nwachukwu nwosu obi odili ogbonna ojo okafor okeke okonkwo okoro okoye okpara oladipo olawale onuoha onyekachi
oshiomhole sanusi suleiman tinubu umar yakubu`;

const PLACES = `
aba abakaliki abeokuta abia abuja adamawa ado akure anambra asaba awka bauchi bayelsa benin benue bonny borno calabar
delta ebonyi edo ekiti enugu gombe gusau ibadan ikeja ikorodu ilorin imo jalingo jigawa jos kaduna kano katsina kebbi
kogi kwara lafia lagos lekki lokoja maiduguri makurdi minna nasarawa naija niger nigeria nnewi nsukka ogbomosho ogun
ondo onitsha osogbo osun owerri oyo plateau portharcourt rivers sapele sokoto surulere taraba umuahia uyo warri yaba
yenagoa yobe yola zamfara zaria`;

const CLUBS = `
arsenal barca barcelona bayern chelsea chelseafc enyimba gunners juventus liverpool manchester mancity manunited manutd
milan plateauunited psg rangers realmadrid remostars shootingstars supereagles superfalcons eagles`;

const BELIEFS = `
allah amen blessed christ church god godisgood godislove godsgrace grateful hallelujah jehovah jesus jesusislord
jesuschrist lord praise salvation mercy testimony`;

const EVERYDAY = `
admin administrator april august autumn changeme december default february friday hello january july june login
manager march master mother november october office passw0rd password pass p@ssw0rd p@ssword pa$$word qwerty saturday
september spring student summer sunday support system teacher temp test thursday tuesday user wednesday welcome winter
monday money naira love mylove family school company`;

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

export const LOCAL_WORDS = [
  ...PRODUCT_WORDS,
  ...[FIRST_NAMES, SURNAMES, PLACES, CLUBS, BELIEFS, EVERYDAY].flatMap(wordsIn),
];
