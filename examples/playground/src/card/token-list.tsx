import type { Caip2 } from '@walletchart/engine'
import { tokenBalances } from '@walletchart/engine/viem'
import type { TokenDescription } from '@walletchart/example-local-world/wallet'
import { useEngine } from '@walletchart/react'
import { type ReactElement, useEffect, useState } from 'react'
import { formatUnits } from 'viem'

export interface TokenListProps {
  readonly address: string
  /** The chain the wallet is on. */
  readonly chainId: Caip2 | undefined
  readonly tokens: readonly TokenDescription[]
}

/** The test tokens of the account, all read with one call. */
export function TokenList({ address, chainId, tokens }: TokenListProps): ReactElement | null {
  const engine = useEngine()
  const [amounts, setAmounts] = useState<readonly string[]>()
  const here = tokens.filter((token) => `eip155:${token.chainId}` === chainId && token.kind !== 'odd-name')
  const contracts = here.map((token) => token.address).join(' ')

  useEffect(() => {
    if (chainId === undefined || contracts === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    tokenBalances(engine, { address, tokens: contracts.split(' '), network: chainId, signal }).then(
      (balances) => setAmounts(balances.map((one) => ('amount' in one ? String(one.amount) : ''))),
      () => setAmounts(undefined),
    )
    return () => controller.abort()
  }, [engine, address, chainId, contracts])

  if (here.length === 0 || amounts === undefined || amounts.length !== here.length) return null
  return (
    <>
      {here.map(({ address: contract, name, symbol, decimals }, at) => (
        <div key={contract}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd data-fact="token">
            <bdi dir="ltr">
              {amounts[at] === ''
                ? 'Not available'
                : `${formatUnits(BigInt(amounts[at] ?? '0'), decimals)} ${symbol}`}
            </bdi>
          </dd>
        </div>
      ))}
    </>
  )
}
