/** With fewer active technicians, nothing about who goes is shown. */
export const minTeam = 2
