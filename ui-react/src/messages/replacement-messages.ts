/** The texts of the review of a transaction that takes the place of a pending one. */
export const replacementMessages = {
  'replace.fasterTitle': 'Speed up',
  'replace.nothingTitle': 'Cancel it',
  'replace.faster': 'The same transfer with a higher fee. Only one of the two can arrive.',
  'replace.nothing': 'A transaction that moves nothing takes its place. Its fee is paid.',
  'replace.nothingMoment': 'Cancel {amount} {symbol}',
  'replace.ready': '{token} waits for {receiver}',
  'replace.feeBefore': 'Fee before',
  'replace.tooLateTitle': 'It is too late',
  'replace.tooLate': 'The transfer is not pending any more. Nothing else was sent.',
  'replace.feeTooLow': 'The fee is too low by now. The transfer still waits as it was.',
  'replace.waits': 'The transfer still waits as it was.',
  'replace.mayBeSent': 'The transfer may still be sent, as before.',
  'replace.unknown': 'Nothing can be paid twice. Your activity shows which one arrives.',
  'replace.fasterInDoubt':
    '{wallet} may have sent it itself. Both may be paid. Look in {wallet} before you try again.',
  'replace.nothingInDoubt':
    '{wallet} may have sent it itself. The transfer may still arrive. Look in {wallet} before you try again.',
  'replace.failed': 'Nothing changed',
} as const
