/** The texts of the view EmailVerifyDevice. */
export const emailVerifyDeviceMessages = {
  'emailVerifyDevice.title': 'Approve this device',
  'emailVerifyDevice.lead':
    'We sent an email to {email}. Approve this device with it; we go on here by ourselves.',
  'emailVerifyDevice.span': '{app} waits for your approval by email',
  'emailVerifyDevice.again': 'Send again',
  'emailVerifyDevice.againIn': 'Send again in {time}',
  'emailVerifyDevice.newEmail': 'Send a new email',
  'emailVerifyDevice.newEmailIn': 'New email in {time}',
  'emailVerifyDevice.other': 'Use another email',
  'emailVerifyDevice.said': 'Waiting for your approval by email',
  'emailVerifyDevice.resent': 'New email sent',
  'emailVerifyDevice.expired': 'This email expired. Send a new one.',
  'emailVerifyDevice.refused': 'This device was refused. Nothing was shared.',
  'emailVerifyDevice.closed': 'You closed the login. Send a new email to go on.',
  'emailVerifyDevice.notSent': 'The email was not sent.',
  'emailVerifyDevice.offline': 'Offline. We go on when you are back.',
} as const
