import { useEngine } from '@walletchart/react'
import { useEffect, useState } from 'react'

export function Watch() {
  const [seen, see] = useState<readonly string[]>([])
  const engine = useEngine()
  useEffect(
    () =>
      engine.subscribe(
        (state) => state.accounts.eip155?.address ?? 'none',
        (address) => see((before) => [...before, address]),
      ),
    [engine],
  )
  return <output>{seen.join(', ')}</output>
}
