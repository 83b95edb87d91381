/** The texts of the e-mail part of Connect. */
export const emailMessages = {
  'email.title': 'Log in or sign up',
  'email.or': 'or use',
  'email.field': 'Email address',
  'email.note': 'We send a 6-digit code. No password.',
  'email.go': 'Continue with email',
  'email.invalid': 'Invalid email. Try again.',
  'email.endless': 'Add the part after the dot, like .com',
  'email.slip': 'Did you mean {email}?',
  'email.tooSoon': 'Please try again after {n} seconds',
  'email.unreached': "Email login can't be reached. Other ways still work.",
  'email.unanswered': 'No answer from the login. Nothing was sent.',
  'email.failed': 'The email was not sent. Try again.',
  'email.loading': 'Loading the login',
  'email.sending': 'Sending the code',
  'email.again': 'Log in again to go on. Your account is the same.',
} as const
