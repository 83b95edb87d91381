/** The texts of the view EmailVerifyDevice. */
export const emailVerifyDeviceMessages = {
  'emailVerifyDevice.title': 'Approve this device',
  'emailVerifyDevice.lead': 'We sent a link to {email}. Open it on any device; we go on here by ourselves.',
  'emailVerifyDevice.again': 'Send again',
  'emailVerifyDevice.other': 'Use another email',
  'emailVerifyDevice.said': 'Waiting for your approval by email',
  'emailVerifyDevice.failed': 'This link was not approved. Send a new one.',
} as const
