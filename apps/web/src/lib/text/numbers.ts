/**
 * Writes numbers as schools do, `1.204` and `87,5`, with at most so many decimals: like `Intl.NumberFormat`, whose first number costs a
 * cheap phone as much as the screen around it.
 */
export const numberFormat = (decimals = 0) => ({
  format: (value: number): string => {
    const [whole = '', part = ''] = Math.abs(value).toFixed(decimals).split('.')
    const fraction = part.replace(/0+$/, '')
    return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')}${fraction && `,${fraction}`}`
  },
})
