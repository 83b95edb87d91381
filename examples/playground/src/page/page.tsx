import { WalletModal, WalletProvider, type WalletProviderProps } from '@walletchart/react'
import { type ReactElement, useEffect, useState } from 'react'
import { RunningChart } from '../chart/running-chart.js'
import { pageCode } from '../run/emitted-code.js'
import { useRun } from '../run/use-run.js'
import { defaultSetup } from '../setup/default-setup.js'
import type { Setup } from '../setup/setup.js'
import { writeSetup } from '../setup/setup-query.js'
import { ThemePanel } from '../theme/theme-panel.js'
import { createTour } from '../tour/tour.js'
import appIcon from '../walletchart-mark.svg?inline'
import { CodePanel } from './code-panel.js'
import { EventPanel } from './event-panel.js'
import { Footer } from './footer.js'
import { Header } from './header.js'
import { Hero } from './hero.js'
import type { PageParts } from './page-parts.js'
import { SecondEngine } from './second-engine.js'
import { SetupPanel } from './setup-panel.js'
import { ViewsPanel } from './views-panel.js'

export interface PageProps {
  readonly initial: Setup
  readonly parts: PageParts
}

/** The whole page. What a visitor chooses is in the URL; a choice that changes the engine makes a new one. */
export function Page({ initial, parts }: PageProps): ReactElement {
  const { world, wallets, log, visualizer, nonce } = parts
  const [setup, setSetup] = useState(initial)
  const [tour] = useState(() => createTour())
  const run = useRun({ setup, world, ownWallets: wallets.own, log: log.add })
  const [engine, second] = run.engines

  const change = (next: Setup): void => {
    const url = writeSetup(next, world) || location.pathname
    const needsLoad = String(next.wallets) !== String(setup.wallets) || next.strict !== setup.strict
    // Wallets come with the page, and StrictMode goes around all of it.
    if (needsLoad) location.assign(url)
    else {
      history.replaceState(null, '', url)
      setSetup(next)
    }
  }

  useEffect(() => {
    document.documentElement.dataset.theme = setup.theme
    document.documentElement.dir = setup.dir
    for (const wallet of wallets.installed) wallet.setTheme(setup.theme)
  }, [setup.theme, setup.dir, wallets])
  // For the console: `engine.getState()`.
  useEffect(() => void Object.assign(window, { engine, secondEngine: second }), [engine, second])

  const skin = {
    app: { name: setup.appName, icon: appIcon },
    theme: setup.theme,
    dir: setup.dir,
    ...(nonce !== undefined && { nonce }),
  } satisfies Omit<WalletProviderProps, 'engine'>

  const page = (
    <>
      <Header withKit={engine !== undefined} />
      <main className="page">
        <Hero
          engine={engine}
          tour={tour}
          world={world}
          phoneWallet={setup.pairing ? world.phoneWalletUrl : undefined}
        />
        {second === undefined ? null : (
          <WalletProvider engine={second} {...skin}>
            <SecondEngine />
            <WalletModal />
          </WalletProvider>
        )}
        {engine === undefined ? null : <ViewsPanel />}
        {engine === undefined ? null : <ThemePanel />}
        <div className="bench">
          <SetupPanel
            setup={setup}
            choose={(some) => change({ ...setup, ...some })}
            reset={() => change(defaultSetup(world))}
            world={world}
            problem={run.problem}
          />
          <div className="bench-side">
            <CodePanel code={pageCode(run.code, setup, nonce)} />
            <EventPanel log={log} engine={engine} visualizer={visualizer} />
          </div>
        </div>
      </main>
      <Footer world={world} />
      {engine === undefined ? null : <WalletModal />}
      {engine === undefined ? null : <RunningChart engine={engine} />}
    </>
  )
  return engine === undefined ? (
    page
  ) : (
    <WalletProvider engine={engine} {...skin}>
      {page}
    </WalletProvider>
  )
}
