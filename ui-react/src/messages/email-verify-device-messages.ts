/** The texts of the view EmailVerifyDevice. */
export const emailVerifyDeviceMessages = {
  'emailVerifyDevice.title': 'Approve this device',
  'emailVerifyDevice.lead': 'We sent a link to {email}. Open it on any device; we go on here by ourselves.',
  'emailVerifyDevice.span': '{app} waits for your approval by email',
  'emailVerifyDevice.again': 'Send again',
  'emailVerifyDevice.againIn': 'Send again in {time}',
  'emailVerifyDevice.newLink': 'Send a new link',
  'emailVerifyDevice.newLinkIn': 'New link in {time}',
  'emailVerifyDevice.other': 'Use another email',
  'emailVerifyDevice.said': 'Waiting for your approval by email',
  'emailVerifyDevice.resent': 'New link sent',
  'emailVerifyDevice.expired': 'This link expired. Send a new one.',
  'emailVerifyDevice.refused': 'This device was refused. Nothing was shared.',
  'emailVerifyDevice.notSent': 'The link was not sent.',
  'emailVerifyDevice.offline': 'Offline. We go on when you are back.',
} as const
