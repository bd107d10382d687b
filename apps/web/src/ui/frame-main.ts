/**
 * What a page of signed-in people and of operators stands in: at most 80 rem wide, in the middle of what the side bar leaves. Reading
 * pages and the two panes take their widths inside it, so that on a large screen nothing is stretched and nothing clings to an edge.
 */
export const frameMain = 'mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-4 outline-none sm:px-6 lg:px-7'
