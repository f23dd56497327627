/** The profile of a store that delivers and takes orders. */
export const CAKE_STORE = {
  whatsappNumber: '8095551234',
  address: 'Calle El Sol #10',
  pickup: true,
  deliveryZones: [{ name: 'Gurabo', price: 200 }],
  paymentMethods: [{ name: 'Efectivo' }, { name: 'Transferencia', details: 'Banreservas' }],
};

/** Its product; three are left. */
export const CAKE = { name: 'Bizcocho de piña', price: 1850, category: 'Dulces', stock: 3 };
