import { splBalances } from '@walletchart/engine/solana'
import type { SolanaTokenDescription } from '@walletchart/example-local-world/wallet'
import { useEngine } from '@walletchart/react'
import { type ReactElement, useEffect, useState } from 'react'
import { formatUnits } from 'viem'

export interface SplTokenListProps {
  readonly address: string
  /** Tokens of the local world: a mint does not say its own name. */
  readonly tokens: readonly SolanaTokenDescription[]
}

/** The SPL tokens of the account. */
export function SplTokenList({ address, tokens }: SplTokenListProps): ReactElement | null {
  const engine = useEngine()
  const [amounts, setAmounts] = useState<ReadonlyMap<string, bigint>>()

  useEffect(() => {
    const controller = new AbortController()
    splBalances(engine, { owner: address, signal: controller.signal }).then(
      (balances) => setAmounts(new Map(balances.map(({ mint, amount }) => [mint, amount]))),
      () => setAmounts(undefined),
    )
    return () => controller.abort()
  }, [engine, address])

  if (amounts === undefined) return null
  return (
    <>
      {tokens.map(({ address: mint, name, symbol, decimals }) => (
        <div key={mint}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd data-fact="token">
            <bdi dir="ltr">
              {formatUnits(amounts.get(mint) ?? 0n, decimals)} {symbol}
            </bdi>
          </dd>
        </div>
      ))}
    </>
  )
}
