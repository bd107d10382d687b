import { useEffect, useState } from 'react'

/** So many letters' heights wide is the least room in which a list and what is docked below it both are in sight. */
const ROOMY = 17

const isTight = () => innerWidth < ROOMY * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * Whether the letters are large for this window: about 130 % on a phone of 360 pixels. Looked at once and with every new size, not
 * with every picture: the browser would reckon the look of the whole page for it each time.
 */
export const useTight = (): boolean => {
  const [tight, setTight] = useState(isTight)
  useEffect(() => {
    const again = () => setTight(isTight())
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [])
  return tight
}
