/** A sentence with one full stop at its end, also where it ends with an abbreviation: `Berikan kepada Ratna Dewi, S.Pd.` */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
