export const addressLabels = { street: 'Street', unit: 'Apt or Suite', town: 'City', zip: 'ZIP' }
