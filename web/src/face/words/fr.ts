import type { TongueOf } from "../../i18n/tongue.ts";

export const words = (_: TongueOf<"fr">) => ({
  noImprint: "Qui tient cette maison n'a pas laissé de nom.",
  lead: "Voici ce que cette maison garde de vous, et rien d'autre. Pas de publicité, pas de mesure d'audience, rien n'est donné à d'autres.",
  keeps: {
    person:
      "Le nom que vous vous donnez, le chapeau et la langue que vous choisissez, un numéro tiré au hasard, le jour de votre venue.",
    devices:
      "Pour chaque appareil : l'empreinte d'un jeton gardé dans un cookie, le navigateur, le système, le premier et le dernier jour.",
    credentials:
      "Si vous en faites : la moitié publique de vos clés d'accès, l'empreinte de vos codes de secours.",
    tables: "Vos tables : les coups, ce qui s'y dit, les résultats.",
    company: "Qui vous invitez à une table, et qui vous ne voulez plus croiser.",
    rulings:
      "Ce que l'hôte a décidé à votre sujet, ce que vous avez signalé ou d'autres à votre sujet, et si vous êtes membre.",
    ways: "Si vous le demandez : où vous faire signe, pour quoi et à quelles heures.",
    mail: "Le courrier passe par un serveur que la maison a choisi ; il voit votre adresse et ce qu'on vous écrit.",
  },
  addresses:
    "L'adresse de votre connexion sert à ce que personne n'encombre la maison. Elle n'est pas gardée avec vos parties.",
  yours: "Tout ce qui est gardé de vous se prend en un fichier, et s'oublie sur un mot.",
  myData: "Mes données",
});
