-- Who wrote the prescription of an order, as the pharmacist read it: for the invoice and the registers.

alter table customer_order add column prescriber jsonb;
