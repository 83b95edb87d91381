import { memo, type ReactNode } from 'react'

/** How a picture is read: what its shapes and colours stand for. */
export const KeyPanel = memo(function KeyPanel(): ReactNode {
  return (
    <details className="section key">
      <summary>
        <h2>How to read it</h2>
      </summary>
      <dl>
        <Sign name="begins here">
          <circle className="dot" cx={8} cy={11} r={5} />
          <path className="line" d="M13,11H36" />
          <path className="head" d="M40,11l-7,-4v8z" />
        </Sign>
        <Sign name="state; with states inside when it has a line under its words">
          <rect className="shape" x={1} y={2} width={38} height={18} rx={5} />
        </Sign>
        <Sign name="region: it runs beside the other ones" look="region">
          <rect className="shape" x={1} y={2} width={38} height={18} rx={5} />
        </Sign>
        <Sign name="end" look="final">
          <rect className="shape" x={1} y={2} width={38} height={18} rx={5} />
          <rect className="inner" x={4} y={5} width={32} height={12} rx={3} />
        </Sign>
        <Sign name="way back to where it was last" look="history">
          <rect className="shape" x={1} y={2} width={38} height={18} rx={5} />
        </Sign>
        <Words className="event">event</Words>
        <Meaning>what happens; its name begins with that of the chart unless it has a dot</Meaning>
        <Words className="event on-done">done</Words>
        <Meaning>a service has answered, or a state has come to its end</Meaning>
        <Words className="event on-error">failed</Words>
        <Meaning>a service has failed</Meaning>
        <Words className="event on-after">after</Words>
        <Meaning>time has passed</Meaning>
        <Words>[guard]</Words>
        <Meaning>only if this holds; the first one that holds is taken</Meaning>
        <Words>/ action</Words>
        <Meaning>what is done then</Meaning>
        <Words>runs x</Words>
        <Meaning>a service that works while the state lasts</Meaning>
      </dl>
    </details>
  )
})

interface SignProps {
  readonly name: string
  readonly look?: string
  readonly children: ReactNode
}

const Sign = ({ name, look = '', children }: SignProps): ReactNode => (
  <>
    <dt>
      <svg className="drawing" width={40} height={22} aria-hidden="true">
        <g className={`box ${look}`}>
          <g className="edge">{children}</g>
        </g>
      </svg>
    </dt>
    <dd>{name}</dd>
  </>
)

const Words = ({ className = '', children }: { className?: string; children: ReactNode }): ReactNode => (
  <dt className={`words ${className}`}>{children}</dt>
)

const Meaning = ({ children }: { children: ReactNode }): ReactNode => <dd>{children}</dd>
