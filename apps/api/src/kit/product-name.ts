import { product } from '@lentera/contract/product'

/** A process that the server starts (print) finds the name in its environment. */
let current = process.env['PRODUCT_NAME']?.trim() || product.name

/** The name that this installation goes by: the operator's, else `PRODUCT_NAME`, else the built-in one. */
export const productName = (): string => current

export const setProductName = (name: string): void => {
  current = name
}
