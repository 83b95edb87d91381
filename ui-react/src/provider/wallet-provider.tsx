'use client'
import type { Engine } from '@walletchart/engine'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { baseMessages } from '../messages/base-messages.js'
import type { MessageOverrides } from '../messages/catalogue.js'
import { createTranslate } from '../messages/create-translate.js'
import type { ThemeMode } from '../theme/use-resolved-theme.js'
import type { AppIdentity, Skin } from './skin.js'
import { SkinContext } from './skin-context.js'
import { createStateSource } from './state-source.js'
import { useEngineRun } from './use-engine-run.js'
import { useTheme } from './use-theme.js'

export interface WalletProviderProps {
  /** Made once, outside of components, by `createEngine`. */
  readonly engine: Engine
  readonly children?: ReactNode
  /**
   * Default `system`: follows the visitor's system, also before scripts run. What was said last holds: a later
   * `engine.setThemeMode` shows until this prop, or what `system` stands for, changes.
   */
  readonly theme?: ThemeMode
  /** Other words, key by key. Keep the object the same between renders. */
  readonly messages?: MessageOverrides
  /** BCP 47 tag of the language of `messages`; chooses plurals and the way numbers are written. Default `en`. */
  readonly locale?: string
  /** Direction of the language. Default: that of the page. */
  readonly dir?: 'ltr' | 'rtl'
  /** How the app names itself where its mark stands beside that of the wallet. */
  readonly app?: AppIdentity
  /** CSP nonce for the one style element the scroll lock of the modal adds. */
  readonly nonce?: string
  /** Where the modal and its messages are put. Default the body. */
  readonly container?: HTMLElement | null
  /** False: the app calls `engine.start()` and `engine.stop()` itself. Default true. */
  readonly autoStart?: boolean
}

/**
 * Binds an engine to the components below it: starts it in an effect, stops it on unmount, and tells it which
 * theme shows. An engine that runs already is left running. Renders no element of its own.
 */
export function WalletProvider(props: WalletProviderProps): ReactElement {
  const { engine, theme = 'system', messages, locale = 'en', dir, app, nonce, container } = props
  const source = useMemo(() => createStateSource(engine), [engine])
  const shown = useTheme(engine, source, theme)
  const appName = app?.name
  const appIcon = app?.icon

  const skin = useMemo(
    (): Skin => ({
      engine,
      source,
      t: createTranslate(baseMessages, messages, locale),
      messages,
      locale,
      app:
        appName === undefined
          ? undefined
          : { name: appName, ...(appIcon === undefined ? {} : { icon: appIcon }) },
      // Words in another language than the page's have to say so; the English defaults too.
      root: { theme: shown, dir, lang: locale },
      nonce,
      container,
    }),
    [engine, source, messages, locale, appName, appIcon, shown, dir, nonce, container],
  )

  useEngineRun(engine, props.autoStart ?? true)

  return <SkinContext.Provider value={skin}>{props.children}</SkinContext.Provider>
}
