import { withProductName } from '@lentera/contract/product'
import { useEffect } from 'react'
import { useRemoteConfig } from '#lib/http/remote-config.ts'

/**
 * Sets the page title: the product's name and these words (specification, section 1). Every screen exports its words as
 * `title`; one that knows a name as soon as its data has come refines them with this, and gives nothing until then.
 */
export const useTitle = (words: string | null | undefined): void => {
  const { product_name } = useRemoteConfig()
  const title = typeof words !== 'string' ? undefined : `${product_name} ${withProductName(words, product_name)}`.trim()
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    document.title = title
    return () => void (document.title = before)
  }, [title])
}
