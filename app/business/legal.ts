/** Fixed dates and limits on the legal pages; never computed from today's date. */
export const legal = {
  policyDate: 'January 1, 2024',
  policyDateShort: 'Jan 1, 2024',
  copyrightYear: 2024,
  minimumAge: 13,
  cancelNoticeHours: 24,
  workmanshipWarrantyDays: 90,
  complaintDays: 30,
  agreementNoticeDays: 30,
  unsubscribeBusinessDays: 10,
} as const
