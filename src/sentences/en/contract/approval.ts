/** What the counter asks for on the screens of prices and approvals. */
export const whichMedicine = 'Please choose the medicine.';
export const whichRequest = 'Please choose the request.';
export const whichOrder = 'Please choose the order.';
export const enterMrp = 'Please enter the MRP in rupees.';
export const enterDiscount = 'Please enter a discount from 0 to 100 percent.';
export const sayWhy = 'Please say why. The reason is kept with the price.';
export const sayHow = 'Please say how the money is refunded.';
