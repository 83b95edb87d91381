import type { ReactElement } from 'react'
import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import { codeTokens } from './code-tokens.js'

/** The program that runs on this page. */
export function CodePanel({ code }: { readonly code: string }): ReactElement {
  return (
    <Card
      title="Code"
      note="What runs here, for the setup you chose."
      className="code-card"
      tools={<CopyButton text={code} label="Copy the code" />}
    >
      <div className="code-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
        <section className="code" dir="ltr" tabIndex={0} aria-label="The program">
          <pre>
            <code>
              {codeTokens(code).map(({ kind, text, at }) =>
                kind === 'plain' ? (
                  text
                ) : (
                  <span key={at} data-token={kind}>
                    {text}
                  </span>
                ),
              )}
            </code>
          </pre>
        </section>
      </div>
    </Card>
  )
}
