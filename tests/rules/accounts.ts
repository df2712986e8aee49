type Rule = { rule: string; from: string; test: string };

/** Every rule of the specification about the account screens and the session, with the title of the test that proves it. */
export const ACCOUNT_RULES: Rule[] = [
  {
    rule: '/login, /register and /forgot-password are public pages',
    from: '1 §2 Routes',
    test: 'links lead to the forgotten password, to registering, and to the check without an account',
  },
  {
    rule: '/devices/register, linked from one screen, leads to /dashboard/register-device (product §10)',
    from: '1 §2 Routes',
    test: 'the old address of registering a device leads to the new one',
  },
  {
    rule: 'While the session is loading, a spinner shows',
    from: '1 §2 Guard',
    test: 'sees a spinner while the session is restored',
  },
  {
    rule: 'With no signed-in user, the visitor is sent to /login',
    from: '1 §2 Guard',
    test: 'a visitor of a guarded page is sent to sign in, and afterwards there',
  },
  {
    rule: 'The original location is remembered',
    from: '1 §2 Guard',
    test: 'a visitor of a guarded page is sent to sign in, and afterwards there',
  },
  {
    rule: 'An admin-only route visited by a non-admin goes to /dashboard',
    from: '1 §2 Guard',
    test: 'keeps members out of the admin area',
  },
  {
    rule: 'A non-admin without an active subscription is sent to /dashboard/subscriptions from any /dashboard page except that one',
    from: '1 §2 Guard',
    test: 'sends members without a subscription to the subscriptions from every dashboard page',
  },
  {
    rule: 'Admins are exempt from the subscription rule',
    from: '1 §2 Guard',
    test: 'sends members without a subscription to the subscriptions from every dashboard page',
  },
  {
    rule: 'paymentsuccess and paymenterror need no subscription (product §12)',
    from: '1 §2 Guard',
    test: 'leaves the subscriptions and the pages after a payment open',
  },
  {
    rule: 'A signed-in user on /login after the session is restored is sent to the dashboard',
    from: '1 §2 Guard',
    test: 'is restored from the kept token, also on the sign-in page, which leads on',
  },
  {
    rule: 'After sign-in the remembered location is used if the role may go there (product §12)',
    from: '1 §2 Guard',
    test: 'the remembered place is used if the role may go there',
  },
  {
    rule: 'A remembered location is one of ours',
    from: '1 §2 Guard',
    test: 'nobody is sent away from these pages: %s',
  },
  {
    rule: "A Login button and a 'Get Protected' button that goes to register",
    from: '1 §2 Header',
    test: 'header and footer lead visitors to the sign-in and members to their dashboard',
  },
  {
    rule: 'A signed-in visitor sees the way to the dashboard instead',
    from: '1 §2 Header',
    test: 'header and footer lead visitors to the sign-in and members to their dashboard',
  },
  {
    rule: 'A mobile menu',
    from: '1 §2 Header',
    test: 'the menu of a phone opens, closes with Escape and with a choice',
  },
  {
    rule: 'A light/dark theme toggle, kept under a product-specific key',
    from: '1 §2 Header',
    test: 'the first visit follows the system, then the theme is kept and put on before the first paint',
  },
  {
    rule: 'The first visit follows the system dark preference; the dark class is applied to the document root',
    from: '1 §4 Theme',
    test: 'the first visit follows the system, then the theme is kept and put on before the first paint',
  },
  {
    rule: 'A top bar: phone, support e-mail, rating and protected-device claims',
    from: '1 §2 Header',
    test: 'header and footer lead visitors to the sign-in and members to their dashboard',
  },
  {
    rule: "Initials of at most 2 characters, 'US', or 'GU' with no user",
    from: '1 §9 Constants',
    test: 'takes at most two initials from name, first and last name, username or e-mail, else US, and GU for nobody',
  },
  {
    rule: 'Toasts: loading until dismissed',
    from: '1 §9 Constants',
    test: 'a message is reached with F6 and dismissed; it goes by itself, unless it waits',
  },
  {
    rule: 'Toasts: at most 20 at once',
    from: '1 §9 Constants',
    test: 'at most 20 messages are seen at once',
  },
  {
    rule: 'Fields email and password',
    from: '1 §2 Login',
    test: 'both fields are required',
  },
  {
    rule: 'Links to forgot-password and register',
    from: '1 §2 Login',
    test: 'links lead to the forgotten password, to registering, and to the check without an account',
  },
  {
    rule: "A 'Signing in...' state while submitting",
    from: '1 §2 Login',
    test: 'while signing in the button says so and cannot be pressed again',
  },
  {
    rule: 'A dismissible error banner',
    from: '1 §2 Login',
    test: '13.34 a failed sign-in shows a banner, and no toast beside it that says the same, sounds the buzzer, and keeps what was typed',
  },
  {
    rule: 'A theme toggle',
    from: '1 §2 Login',
    test: 'the theme is switched from the sign-in as well',
  },
  {
    rule: 'A notice about terms and privacy',
    from: '1 §2 Login',
    test: 'the sign-in names terms and privacy',
  },
  {
    rule: "One form, then an OTP step titled 'Verify OTP'",
    from: '1 §2 Register',
    test: 'register, verify, sign in, and the guard leads to the subscriptions',
  },
  {
    rule: 'Country is Nigeria unless changed',
    from: '1 §2 Register',
    test: 'register, verify, sign in, and the guard leads to the subscriptions',
  },
  {
    rule: 'A back-to-home button',
    from: '1 §2 Register',
    test: 'from the step of the code back to the form, and from the form home',
  },
  {
    rule: 'A dismissible error banner',
    from: '1 §2 Register',
    test: 'a taken e-mail is told in a banner that can be dismissed; what was typed stays',
  },
  {
    rule: 'Three steps: phone, otp, password (done)',
    from: '1 §2 Forgot password',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: 'A 15-minute countdown as mm:ss during the OTP step',
    from: '1 §2 Forgot password',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: 'The payload has the fields of the form; the registrationToken leads to the OTP step',
    from: '1 §3 Registration',
    test: 'register, verify, sign in, and the guard leads to the subscriptions',
  },
  {
    rule: "A key holder's phone may receive the code",
    from: '1 §3 Reset',
    test: 'the code can go to a key holder',
  },
  {
    rule: 'The resetToken is kept in browser storage and removed after success',
    from: '1 §3 Reset',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: 'On start a stored token fetches the current user, and the user is set',
    from: '1 §4 Session',
    test: 'is restored from the kept token, also on the sign-in page, which leads on',
  },
  {
    rule: 'A refused fetch (401) removes the token, clears the user and leads to /login',
    from: '1 §4 Session',
    test: 'whose session ended is asked to sign in again and comes back to the same place',
  },
  {
    rule: 'No network keeps the token and offers a retry (product §12)',
    from: '1 §4 Session',
    test: 'without a network stays signed in and may try again',
  },
  {
    rule: 'Only a 401 or the deactivated 403 removes the token (product §12)',
    from: '1 §4 Session',
    test: '13.35 keeps the token through a fault of the server, and says what it is: not the connection',
  },
  {
    rule: 'The deactivated 403 removes the token (product §12)',
    from: '1 §4 Session',
    test: 'who was deactivated meanwhile loses the token',
  },
  {
    rule: 'An ended session leads to /login on a guarded route only (product §12)',
    from: '1 §4 Session',
    test: 'whose session ended is left in peace on a public page',
  },
  {
    rule: "Login success: the token is stored, the user set, a bell plays, 'Login successful!' shows, and the user goes to the dashboard",
    from: '1 §4 Session',
    test: 'a sign-in rings the bell, says so, and lands on the dashboard',
  },
  {
    rule: 'Login success of an admin leads to the landing page of admins',
    from: '1 §4 Session',
    test: 'an admin lands where admins go, without a subscription',
  },
  {
    rule: 'Login failure: a buzzer plays and the error shows',
    from: '1 §4 Session',
    test: '13.34 a failed sign-in shows a banner, and no toast beside it that says the same, sounds the buzzer, and keeps what was typed',
  },
  {
    rule: 'A sign-out holds for every tab',
    from: '1 §4 Session',
    test: 'signs out in every tab',
  },
  {
    rule: "Logout: the token is removed, the user goes to /login and 'Logged out successfully' shows",
    from: '1 §4 Session',
    test: 'signing out ends the session here even when the server cannot be told',
  },
  {
    rule: 'A logout failure is only logged to the console',
    from: '1 §4 Session',
    test: 'signing out ends the session here even when the server cannot be told',
  },
  {
    rule: 'The sounds can be switched off (look)',
    from: '1 §4 Session',
    test: 'sounds can be switched off, and stay off',
  },
  {
    rule: 'Remember me off keeps the token for the session only (product §6)',
    from: '1 §4 Session',
    test: 'the token is kept for good, or for the tab when nobody wants to be remembered',
  },
  {
    rule: 'Form, then the OTP step after a successful submit, then /login after verification',
    from: '1 §4 Registration',
    test: 'register, verify, sign in, and the guard leads to the subscriptions',
  },
  {
    rule: 'Phone, then otp, then password; a 900-second countdown starts when the code is sent',
    from: '1 §4 Forgot password',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: "At zero: back to the phone step, 'OTP has expired. Please request a new one.', the stored token removed",
    from: '1 §4 Forgot password',
    test: 'after 15 minutes by the clock the code has expired, also in a tab that slept',
  },
  {
    rule: "'Resend OTP' returns to the phone step and clears fields and token",
    from: '1 §4 Forgot password',
    test: 'Resend OTP returns to the phone and clears fields and token',
  },
  {
    rule: 'Checked on each keystroke',
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: 'Checked on submit, which is blocked while anything is invalid',
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: 'firstName, middleName, surName, country and state are upper-cased before sending',
    from: '1 §5 Registration',
    test: 'names, country and state are sent in upper case, everything else as typed',
  },
  {
    rule: "username: 'Username: 3-20 chars (letters, numbers, underscores).'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "username: success 'Username looks good!'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "email: 'Please enter a valid email address.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "email: success 'Valid email address.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "password: 'Password: 8+ chars, with uppercase, lowercase, number, and special character.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "password: success 'Strong password!'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "phoneNumber, keyholderPhone1, keyholderPhone2: 'Enter valid Nigerian phone (e.g., +23480... or 080...).'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "phoneNumber, keyholderPhone1, keyholderPhone2: success 'Valid phone number.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "firstName, surName: 'Name must be 2-30 letters.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "middleName: optional; 'Middle name: 2-30 letters if provided.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "country: 'Country is required.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "country: 'Enter a valid country name.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "stateOfResidence: 'Enter a valid state name.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "address: 'Address must be 5-100 characters.'",
    from: '1 §5 Registration',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: "username: 'Username is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "email: 'Email is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "password: 'Password is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "phoneNumber, keyholderPhone1, keyholderPhone2: 'Phone number is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "firstName: 'First name is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "surName: 'Surname is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "stateOfResidence: 'State of residence is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: "address: 'Address is required.'",
    from: '1 §5 Registration',
    test: 'an incomplete registration is not sent, and the cursor stands in the first wrong field',
  },
  {
    rule: 'Input is upper-cased and other characters are stripped',
    from: '1 §5 Codes',
    test: 'a code that is too short is refused before it is sent; other characters are stripped',
  },
  {
    rule: 'Registration: submits automatically at 8 characters and accepts pasted text',
    from: '1 §5 Codes',
    test: 'register, verify, sign in, and the guard leads to the subscriptions',
  },
  {
    rule: 'Length is exactly 8; only upper-case letters and digits',
    from: '1 §5 Codes',
    test: 'a code has exactly 8 capital letters and numbers',
  },
  {
    rule: "'OTP must contain only capital letters and numbers.'",
    from: '1 §5 Codes',
    test: 'a code has exactly 8 capital letters and numbers',
  },
  {
    rule: "Forgot password: 'OTP must be exactly 8 characters long.'; verifying needs 8 characters",
    from: '1 §5 Codes',
    test: 'a code that is too short is refused before it is sent; other characters are stripped',
  },
  {
    rule: 'Forgot password: sending the code needs the phone and the new password',
    from: '1 §5 Codes',
    test: 'sending the code needs a phone and a new password',
  },
  {
    rule: 'Resend after 30 s (product §5)',
    from: '1 §5 Codes',
    test: 'a new code can be asked for after 30 s, and the server is believed about the wait',
  },
  {
    rule: 'Email and password are both required',
    from: '1 §5 Login',
    test: 'both fields are required',
  },
  {
    rule: 'A 403 shows the permission sentence',
    from: '1 §6 Roles',
    test: 'a plain 403 has the catalogue sentence',
  },
  {
    rule: 'All errors are shown as toasts',
    from: '1 §8 Catalogue',
    test: 'a taken e-mail is told in a banner that can be dismissed; what was typed stays',
  },
  {
    rule: "No response: 'Network error. Please check your internet connection.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "401: 'Your session has expired. Please log in again.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "403: 'You do not have permission to perform this action.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "429: 'Too many requests. Please try again later.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "500: 'Server error. Please try again later.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "Other statuses: the server's message, else 'An unexpected error occurred.'",
    from: '1 §8 Catalogue',
    test: 'has one text for each failure: %#',
  },
  {
    rule: "The server message or 'Registration failed. Please try again.', in a dismissible banner and as a toast",
    from: '1 §8 Registration',
    test: 'a refused registration is told as the catalogue says',
  },
  {
    rule: "'An unexpected error occurred during registration.'",
    from: '1 §8 Registration',
    test: 'a fault of our own has its sentence on each screen',
  },
  {
    rule: "'An unexpected error occurred during OTP verification.'",
    from: '1 §8 Registration',
    test: 'a fault of our own has its sentence on each screen',
  },
  {
    rule: "OTP failure 'OTP verification failed.'",
    from: '1 §8 Registration',
    test: 'a wrong code says so and can be typed again; a reload stays on the step of the code',
  },
  {
    rule: 'What was typed survives a failure',
    from: '1 §8 Registration',
    test: 'without a network the registration says so and keeps what was typed',
  },
  {
    rule: "'Failed to send OTP. Please try again.'",
    from: '1 §8 Forgot password',
    test: 'a refused request for a code is told in the words of the screen',
  },
  {
    rule: "'An error occurred. Please try again later.'",
    from: '1 §8 Forgot password',
    test: 'a fault of our own has its sentence on each screen',
  },
  {
    rule: "'Invalid OTP. Please try again.'",
    from: '1 §8 Forgot password',
    test: 'a wrong code is told, for a stranger like for a member',
  },
  {
    rule: "Success 'OTP sent; check your phone'",
    from: '1 §8 Forgot password',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: "'Password reset completed successfully!'",
    from: '1 §8 Forgot password',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: "Expiry 'OTP has expired. Please request a new one.'",
    from: '1 §8 Forgot password',
    test: 'after 15 minutes by the clock the code has expired, also in a tab that slept',
  },
  {
    rule: "The server's error is shown in the banner and toast",
    from: '1 §8 Login',
    test: '13.34 a failed sign-in shows a banner, and no toast beside it that says the same, sounds the buzzer, and keeps what was typed',
  },
  {
    rule: "Deactivated: 'Your account has been deactivated. Please contact support.' (product §6)",
    from: '1 §8 Login',
    test: '13.35 a deactivated account is told so, with the ways to reach support',
  },
  {
    rule: 'Password-reset countdown 900 seconds',
    from: '1 §9 Constants',
    test: 'a forgotten password whole: phone, code, new password, sign in',
  },
  {
    rule: 'OTP length 8',
    from: '1 §9 Constants',
    test: 'a code has exactly 8 capital letters and numbers',
  },
  {
    rule: 'Username 3-20; names 2-30; country and state 2-50; address 5-100',
    from: '1 §9 Constants',
    test: 'every live message of the registration, on each keystroke',
  },
  {
    rule: 'Toasts: success 3 s, error 4 s',
    from: '1 §9 Constants',
    test: 'a success is seen for 3 s, an error for 4 s',
  },
  {
    rule: 'Auth token storage key: auth_token',
    from: '1 §9 Constants',
    test: 'the token is kept for good, or for the tab when nobody wants to be remembered',
  },
  {
    rule: 'Forms keep what was typed, also before the script has come',
    from: 'issue 3',
    test: 'what was typed to register stays, is judged, and is kept like the rest',
  },
];
