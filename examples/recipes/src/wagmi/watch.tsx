import { useEffect, useState } from 'react'
import { useConfig } from 'wagmi'
import { watchConnection } from 'wagmi/actions'

export function Watch() {
  const [seen, see] = useState<readonly string[]>([])
  const config = useConfig()
  useEffect(
    () =>
      watchConnection(config, {
        onChange: ({ address = 'none' }, { address: last = 'none' }) => {
          if (address !== last) see((before) => [...before, address])
        },
      }),
    [config],
  )
  return <output>{seen.join(', ')}</output>
}
