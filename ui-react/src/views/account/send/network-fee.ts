import type { SendFee, SendQuote } from '@walletchart/engine/send'

/** The fee without the part that opens an account for the receiver: that part has a line of its own. */
export function networkFee({
  fee,
  opensAccount = '0',
}: Pick<SendQuote, 'fee' | 'opensAccount'>): SendFee | undefined {
  const without = (units: string): string => (BigInt(units) - BigInt(opensAccount)).toString()
  return fee && { ...fee, expected: without(fee.expected), most: without(fee.most) }
}
