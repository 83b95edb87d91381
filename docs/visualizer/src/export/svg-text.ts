const properties = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'display', 'font-family']

/**
 * Writes a drawing of the page as a file of its own: all of it at 100 %, with the colours it has now.
 * @param svg the drawing; its style says how it is moved and zoomed
 */
export function svgText(svg: SVGSVGElement, size: { readonly w: number; readonly h: number }): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('The drawing could not be copied.')
  const from = [...svg.querySelectorAll<SVGElement>('*')]
  const to = [...copy.querySelectorAll<SVGElement>('*')]
  from.forEach((element, index) => {
    const target = to[index]
    if (target === undefined) return
    const style = getComputedStyle(element)
    for (const property of properties) {
      const value = style.getPropertyValue(property)
      if (value !== '' && value !== 'auto') target.setAttribute(property, value)
    }
    for (const name of ['class', 'style', 'tabindex', 'role', 'aria-pressed', 'aria-label', 'data-box'])
      target.removeAttribute(name)
  })
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  background.setAttribute('width', '100%')
  background.setAttribute('height', '100%')
  background.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(background)
  for (const name of ['class', 'role', 'style', 'aria-describedby']) copy.removeAttribute(name)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(size.w))
  copy.setAttribute('height', String(size.h))
  copy.setAttribute('viewBox', `0 0 ${size.w} ${size.h}`)
  return new XMLSerializer().serializeToString(copy)
}
