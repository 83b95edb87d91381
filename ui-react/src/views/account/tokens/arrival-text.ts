import { balanceText } from '../../../hooks/balance-text.js'
import { exactText } from './exact-text.js'

const LONGEST = 3

/** An amount that arrived, as in the locale (BCP 47): cut to 3 decimals without zeros at the end, as `0.8`. */
export function arrivalText(amount: string, locale: string): string {
  const [whole = '0', rest = ''] = amount.split('.')
  const fraction = rest.slice(0, LONGEST).replace(/0{1,3}$/, '')
  if (fraction !== '') return exactText(`${whole}.${fraction}`, locale)
  return /[1-9]/.test(whole) ? exactText(whole, locale) : balanceText(amount, locale)
}
