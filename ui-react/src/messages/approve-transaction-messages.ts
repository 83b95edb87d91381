/** The texts of the view ApproveTransaction. */
export const approveTransactionMessages = {
  'approveTransaction.title': 'Approve transaction',
  'approveTransaction.text': 'The text of this view.',
} as const
