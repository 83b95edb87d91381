/** The texts of the view EmailVerifyOtp. */
export const emailVerifyOtpMessages = {
  'emailVerifyOtp.title': 'Enter the code',
  'emailVerifyOtp.lead': 'Sent to {email}. Not there? Look in spam.',
  'emailVerifyOtp.field': '6-digit code',
  'emailVerifyOtp.note': 'You can paste the whole code. It submits itself.',
  'emailVerifyOtp.expires': 'The code expires in 20 minutes',
  'emailVerifyOtp.pasted': 'Paste the 6 digits only',
  'emailVerifyOtp.checking': 'Checking',
  'emailVerifyOtp.wrong': 'That code does not match. Check the newest email.',
  'emailVerifyOtp.said': '{words}. Try Again',
  'emailVerifyOtp.unanswered': 'No answer. Your code may still be good.',
  'emailVerifyOtp.again': 'Send again',
  'emailVerifyOtp.againIn': 'Send again in {time}',
  'emailVerifyOtp.other': 'Use another email',
  'emailVerifyOtp.sent': 'Code sent to {email}',
  'emailVerifyOtp.offline': 'You are offline. The code stays good.',
} as const
