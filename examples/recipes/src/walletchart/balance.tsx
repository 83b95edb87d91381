import { useBalance } from '@walletchart/react'

export function Balance() {
  const { text } = useBalance()
  return <output>{text ?? 'Loading'}</output>
}
