export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that draw and load nothing. */
export const stillElements = words(`
  circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg
  symbol text title tspan use`)

/** Elements whose text is kept. */
export const textElements = words('desc text title tspan')

/** Elements that run, load, link or move, in lower case: a picture that has one is refused. */
export const activeElements = words(`
  a animate animatecolor animatemotion animatetransform audio canvas discard embed feimage font-face-uri
  foreignobject handler iframe image link listener mpath object script set video`)

/** Properties of CSS that are attributes too. */
export const styleProperties = words(`
  clip-path clip-rule color color-interpolation color-interpolation-filters direction display dominant-baseline
  fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-stretch font-style
  font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask
  mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering vector-effect visibility word-spacing writing-mode`)

/** Attributes that stay besides the properties and `href`. */
export const stillAttributes = words(`
  amplitude azimuth baseFrequency bias clipPathUnits cx cy d diffuseConstant divisor dx dy edgeMode elevation
  exponent filterUnits fr fx fy gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix
  lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits mode numOctaves
  offset operator order orient pathLength patternContentUnits patternTransform patternUnits points pointsAtX
  pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry scale
  seed slope specularConstant specularExponent spreadMethod stdDeviation stitchTiles surfaceScale tableValues
  targetX targetY textLength transform type values version viewBox width x x1 x2 xChannelSelector y y1 y2
  yChannelSelector z`)
