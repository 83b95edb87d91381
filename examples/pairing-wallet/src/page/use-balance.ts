import { type ChainDescription, nodeRequest } from '@walletchart/example-local-world/wallet-parts'
import { useEffect, useState } from 'react'
import { type Address, formatEther, hexToBigInt, isHex } from 'viem'

const words = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** What an account holds, for reading; undefined until the node has said it. It is read again when `sent` changes. */
export function useBalance(
  chain: ChainDescription | undefined,
  account: Address,
  sent: number,
): string | undefined {
  const key = `${chain?.id} ${account} ${sent}`
  const [known, setKnown] = useState({ key, balance: '' })
  useEffect(() => {
    if (chain === undefined) return
    let wanted = true
    nodeRequest(chain, 'eth_getBalance', [account, 'latest']).then(
      (wei) => {
        if (wanted && isHex(wei))
          setKnown({ key, balance: words.format(Number(formatEther(hexToBigInt(wei)))) })
      },
      // The node is away; the balance stays unknown.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [chain, account, key])
  return known.key === key && known.balance !== '' ? known.balance : undefined
}
