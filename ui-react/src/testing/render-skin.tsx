import { act, type RenderResult, render } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { WalletProvider, type WalletProviderProps } from '../provider/wallet-provider.js'
import type { FakeEngine } from './fake-engine.js'

export interface SkinSettings extends Partial<Omit<WalletProviderProps, 'engine' | 'children'>> {
  readonly engine: FakeEngine
  readonly strict?: boolean
}

/** A provider that leaves the engine's run alone. */
export function Skinned({
  children,
  ...props
}: Omit<SkinSettings, 'strict'> & { readonly children: ReactNode }): ReactElement {
  return (
    <WalletProvider autoStart={false} theme="light" {...props}>
      {children}
    </WalletProvider>
  )
}

/** Renders something under such a provider. */
export function renderSkin(children: ReactNode, { strict = false, ...props }: SkinSettings): RenderResult {
  const tree = <Skinned {...props}>{children}</Skinned>
  return render(strict ? <StrictMode>{tree}</StrictMode> : tree)
}

/** Changes the state as the engine would, and lets React follow. */
export const change = (engine: FakeEngine, more: Parameters<FakeEngine['set']>[0]): Promise<void> =>
  act(async () => engine.set(more))
